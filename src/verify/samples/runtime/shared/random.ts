/**
 * Replaces Math.random, crypto.getRandomValues and crypto.randomUUID with a generator that starts at a seed:
 * mulberry32, with 32 bits of state.
 */
export function seedRandom(seed: number): void {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  Math.random = next
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    bytes.forEach((_, index) => (bytes[index] = Math.floor(next() * 256)))
    return array
  }
  crypto.randomUUID = () => {
    const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    const hex = digits.join('')
    const variant = '89ab'[parseInt(hex.charAt(16), 16) % 4] ?? '8'
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
