/** 128 random bits as text; `randomUUID` is missing where the shop reaches the server over plain HTTP by its address. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
