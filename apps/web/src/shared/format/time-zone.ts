let zone = 'America/Managua'

/** The time zone in which instants are shown and business days begin (Domain §1). */
export function companyTimeZone(): string {
  return zone
}

/** Called once the settings are known; an unknown zone keeps the one in use. */
export function setCompanyTimeZone(name: string): void {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    zone = name
  } catch {
    // The settings come from the server; a zone that this browser does not know must not stop the page.
  }
}
