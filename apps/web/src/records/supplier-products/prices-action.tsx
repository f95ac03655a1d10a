import { IconReceipt2 } from '@tabler/icons-react'
import type { Line } from '../../ui/document/line.ts'
import type { LineAction } from '../../ui/document/line-action.ts'
import { ask } from '../../ui/feedback/ask.tsx'
import { SupplierPrices } from './supplier-prices.tsx'
import { texts } from './texts.ts'

type Bought = Line & { readonly product: string }
type Place = { readonly areaId: number | null; readonly providerId: number | undefined }

/** The row action 'Últimos precios': what each supplier charged last for the product of a line. */
export function pricesAction<L extends Bought>(current: () => readonly L[], place: Place): LineAction<L> {
  return {
    label: texts.prices,
    keys: 'Alt+U',
    icon,
    offered: () => true,
    run: async (key) => {
      const line = current().find((one) => one.key === key)
      if (line === undefined) return key
      await ask({
        title: texts.pricesOf(line.product),
        size: 860,
        fillsPhone: true,
        content: () => <SupplierPrices productId={line.productId} {...place} />,
      })
      return key
    },
  }
}

const icon = <IconReceipt2 size={16} aria-hidden />
