/** Gives the styles of a printed page the origin of the site, because the addresses of its links have none. */
export function printOrigin(): void {
  addEventListener('beforeprint', () => {
    document.documentElement.style.setProperty('--origin', JSON.stringify(location.origin))
  })
}
