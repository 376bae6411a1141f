import { networkInterfaces } from 'node:os'

/** The IPv4 addresses that other devices of the local network have for this machine: `192.168.0.2`. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((found = []) => found)
    .flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : []))
}
