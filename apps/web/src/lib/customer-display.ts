import type { ShownSale } from '@yunque/contract/printing/customer-displays'

/** No sale: the display greets. */
export const nothingShown: ShownSale = {
  lines: [],
  lineCount: 0,
  discount: 0,
  credited: 0,
  total: 0,
  inDollars: null,
  received: null,
  change: null,
  isOver: false,
}

/** Whether there is a sale to show. */
export const isShown = ({ lineCount, total, credited, isOver }: ShownSale): boolean =>
  lineCount > 0 || total > 0 || credited > 0 || isOver

/** What the customer gave so far, and what is due of it. */
export type ShownPayment = Pick<ShownSale, 'total' | 'inDollars' | 'received' | 'change'>

type Message = { kind: 'shown'; shown: ShownSale } | { kind: 'asked' }
type Hear = (shown: ShownSale) => void

let sale = nothingShown
let shown = nothingShown
const listeners = new Set<Hear>()

let opened: BroadcastChannel | undefined
/** The channel between the tabs of this browser. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('yunque:customer-display')
  return opened
}
const post = (message: Message) => channel().postMessage(message)

function show(next: ShownSale): void {
  if (JSON.stringify(next) === JSON.stringify(shown)) return
  shown = next
  post({ kind: 'shown', shown })
  for (const hear of listeners) hear(shown)
}

/** Shows a sale of this till to the customer (printing.customer-display). */
export function showSale(next: ShownSale): void {
  if (JSON.stringify(next) === JSON.stringify(sale)) return
  sale = next
  show(next)
}

/** Shows what the customer gave for the sale; null once the payment is no longer asked for. */
export const showPayment = (payment: ShownPayment | null): void =>
  show(payment ? { ...sale, ...payment, isOver: false } : sale)

/**
 * Announces every change of what this till shows, and answers the displays of this browser that open. Returns how to stop,
 * which also clears them.
 */
export function beTill(hear: Hear): () => void {
  const answer = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'asked' && isShown(shown)) post({ kind: 'shown', shown })
  }
  const clear = () => showSale(nothingShown)
  listeners.add(hear)
  channel().addEventListener('message', answer)
  window.addEventListener('pagehide', clear)
  return () => {
    clear()
    listeners.delete(hear)
    channel().removeEventListener('message', answer)
    window.removeEventListener('pagehide', clear)
  }
}

/** Reports what the tills in other tabs of this browser show, from now on. Returns how to stop. */
export function followTills(hear: Hear): () => void {
  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'shown') hear(data.shown)
  }
  channel().addEventListener('message', listen)
  post({ kind: 'asked' })
  return () => channel().removeEventListener('message', listen)
}
