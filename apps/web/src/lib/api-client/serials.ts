/** Asks for the serials that a refusal needs and returns them as the `TOLD_SERIALS` header; null when the user gives up. */
type Asker = (needed: string, message: string) => Promise<string | null>

let asker: Asker | undefined

/** Sets the function that asks for serials. Without one, nothing is asked and the refusal is shown. */
export function askSerialsWith(given: Asker | undefined): void {
  asker = given
}

/** Asks for the serials of what was refused. Resolves to the header, or null. */
export const serialsFor: Asker = (needed, message) => asker?.(needed, message) ?? Promise.resolve(null)
