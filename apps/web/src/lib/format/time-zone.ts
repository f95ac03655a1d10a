const storageKey = 'yunque:time-zone'

/** The zone of the last page, so that the first figures of this one are in it before the settings come. */
let zone = known(localStorage.getItem(storageKey)) ?? 'America/Managua'

/** The time zone in which instants are shown and business days begin (figures.business-day). */
export function companyTimeZone(): string {
  return zone
}

/** Called once the settings are known. A zone that this browser does not know keeps the one in use. */
export function setCompanyTimeZone(name: string): void {
  zone = known(name) ?? zone
  localStorage.setItem(storageKey, zone)
}

function known(name: string | null): string | null {
  if (name === null) return null
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name
  } catch {
    return null
  }
}
