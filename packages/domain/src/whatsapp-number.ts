/** The country code of Nicaragua. */
const NICARAGUA = '505'
/** Digits of a number inside Nicaragua, and the fewest and most of one with its country code. */
const LOCAL = 8
const INTERNATIONAL = { least: 10, most: 15 }

/**
 * The digits of a phone number as wa.me takes them, with the country code; null for a text that is no number. A number of
 * eight digits is one of Nicaragua. Of several numbers, as `8888-1234 / 2222-3333`, it is the first
 * (sharing.whatsapp-number).
 */
export function whatsappNumber(phone: string): string | null {
  const [first = ''] = phone.split(/[/,;]|\s[oy]\s/)
  const digits = first.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length === LOCAL) return NICARAGUA + digits
  const { least, most } = INTERNATIONAL
  return digits.length >= least && digits.length <= most && !digits.startsWith('0') ? digits : null
}
