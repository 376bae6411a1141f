import { build } from './config'

/**
 * What to do about the address of a file in public/ that is not there: `/images/flow.svg`. An address that begins with the
 * folder itself would otherwise lead to `public/public/`.
 */
export function putInPublic(address: string): string {
  const inside = address.replace(new RegExp(`^/${build.folders.public}(?=/)`), '')
  const place = `put it at ${build.folders.public}${inside}`
  return inside === address ? place : `${place}, and write ${inside}`
}
