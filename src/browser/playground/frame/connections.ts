/** Constructors that reach the network, and that browsers do not restrict by a policy. */
const names = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCIceGatherer', 'WebTransport']

/** Removes what would connect a sample to other machines, because Chromium has no directive against WebRTC. */
export function removeConnections(): void {
  for (const name of names) Reflect.deleteProperty(window, name)
}
