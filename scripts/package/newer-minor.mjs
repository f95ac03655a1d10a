/**
 * The newest version of the same major of PostgreSQL with a higher minor, or of the same minor made anew; undefined when
 * the used one is the newest.
 *
 * @param {string} used  @param {readonly string[]} published
 */
export function newerMinor(used, published) {
  const ordered = published.filter((version) => partsOf(version)[0] === partsOf(used)[0]).toSorted(compare)
  const newest = ordered.at(-1)
  return newest !== undefined && compare(newest, used) > 0 ? newest : undefined
}

/** 18.4.0-beta.17 as 18, 4, 0, 17. @param {string} version */
const partsOf = (version) => [...version.matchAll(/\d+/g)].map(Number)

/** @param {string} a  @param {string} b */
function compare(a, b) {
  const [left, right] = [partsOf(a), partsOf(b)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? 0)
}
