import type { InheritedChoice } from '@yunque/contract/core/asks'
import type { Question } from '../../lib/api-client/asked.ts'
import { confirm } from '../feedback/confirm.tsx'
import { InheritedPrices } from './inherited-prices.tsx'

const texts = { title: 'Precios heredados', action: 'Guardar el precio' } as const

/** Asks where new prices are saved that the area inherits; null: the user cancelled. */
export async function askInherited({ ask, message }: Question<'inherited'>): Promise<InheritedChoice | null> {
  const { products, mayMain } = ask
  let choice: InheritedChoice = mayMain ? 'main' : 'own'
  const body = (
    <InheritedPrices
      body={message}
      names={products}
      mayMain={mayMain}
      initial={choice}
      onChange={(chosen) => {
        choice = chosen
      }}
    />
  )
  return (await confirm({ ...texts, body })) ? choice : null
}
