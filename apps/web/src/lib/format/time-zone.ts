const storageKey = 'yunque:time-zone'

/** The zone of the last page load, used until the settings are loaded. */
let zone = known(localStorage.getItem(storageKey)) ?? 'America/Managua'

/** The time zone in which instants are shown and business days begin (figures.business-day). */
export function companyTimeZone(): string {
  return zone
}

/** Called once the settings are known. A zone that this browser does not support is ignored. */
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
