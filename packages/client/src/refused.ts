/** What the server needs before it carries out a write: a kind, and facts of the kind. */
export type Ask = { kind: string } & Record<string, unknown>

/** The header with what the server asks. */
const ASKS = 'x-asks'

/** The server refused a call. The message is one Spanish sentence that a person may read. */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** 400 a rule, 401 the key ended, 403 a permission, 404 no such record, 409 an older version, 429 and 503 later. */
  readonly status: number
  /** What would let the same call through; empty where nothing would. */
  readonly asks: readonly Ask[]
  constructor(status: number, sentence: string, asks: readonly Ask[] = []) {
    super(sentence)
    this.status = status
    this.asks = asks
  }
}

/** The refusal in an answer that is not 2xx. */
export async function refusedBy(answer: Response): Promise<Refused> {
  const sentence = (await answer.text()).trim()
  const asks = answer.headers.get(ASKS)
  return new Refused(
    answer.status,
    sentence === '' ? `La tienda respondió ${answer.status}` : sentence,
    asks === null ? [] : JSON.parse(asks),
  )
}
