/** The name of an operation, from its address: `GET /api/bills/{id}/info` is `getBillsByIdInfo`. */
export function operationIdOf(method: string, path: string): string {
  const parts = path.split(/[/-]/).filter((part) => part !== '' && part !== 'api')
  return (
    method.toLowerCase() +
    parts.map((part) => capital(part.replace(/^\{(.*)\}$/, (_, name) => `By${capital(name)}`))).join('')
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replace(/\W+/g, '')
