const storageKey = 'yunque:time-zone'

let zone: string | null = null

/**
 * The time zone in which instants are shown and business days begin (figures.business-day). Until the settings are loaded
 * it is that of the last page load. It is read at the first date: the first use of `Intl` takes long.
 */
export function companyTimeZone(): string {
  zone ??= known(localStorage.getItem(storageKey)) ?? 'America/Managua'
  return zone
}

/** Called once the settings are known. A zone that this browser does not support is ignored. */
export function setCompanyTimeZone(name: string): void {
  zone = known(name) ?? companyTimeZone()
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
