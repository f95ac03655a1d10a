const localDigits = 8
const country = '505'

/** The address that calls a number, or null for a text without one. */
export function callAddress(number: string): string | null {
  const digits = number.replace(/[^\d+]/g, '')
  return digits.length < localDigits ? null : `tel:${digits}`
}

/** The WhatsApp chat of a number: eight digits are of Nicaragua. Null for a text without a number. */
export function chatAddress(number: string): string | null {
  const digits = number.replace(/\D/g, '')
  if (digits.length < localDigits) return null
  return `https://wa.me/${digits.length === localDigits ? country : ''}${digits}`
}
