/** A sale that was begun at the till and goes on without the server (offline.moved). */
export interface HandedSale {
  readonly clientId: number | null
  readonly clientName: string
  readonly observation: string
  readonly lines: readonly {
    readonly productId: number
    readonly product: string
    readonly quantity: number
  }[]
  /** The request of the same sale that the server did not answer. */
  readonly tried: { readonly key: string; readonly username: string } | null
}

let handed: HandedSale | undefined

export const handSale = (sale: HandedSale): void => {
  handed = sale
}

/** The sale that was handed over and is not on the screen yet. */
export const handedSale = (): HandedSale | undefined => handed

export const forgetHanded = (): void => {
  handed = undefined
}
