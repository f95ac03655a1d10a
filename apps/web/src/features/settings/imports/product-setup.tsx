import type { ProductColumn, ProductsImported } from '@yunque/contract/inventory/product-import'
import { productImport } from '@yunque/contract/inventory/product-import.endpoints'
import { productSubject } from '@yunque/contract/inventory/product-subject'
import { countProducts, formatMoney } from '../../../lib/format/format.ts'
import { priceSummaryText } from '../../../lib/format/price-summary.ts'
import { MissingEntries } from './missing-entries.tsx'
import { SameNamesTable } from './same-names-table.tsx'
import type { ImportSetup } from './setup.ts'

/** The opening stock that a file brings, by area. */
const openingsText = (openings: ProductsImported['openings']): string =>
  openings
    .map(
      ({ area, products, value }) =>
        `Inventario inicial de ${area}: ${countProducts(products)}, ${formatMoney(value)}.`,
    )
    .join('\n')

export const productSetup: ImportSetup<ProductColumn, ProductsImported> = {
  subject: productSubject,
  calls: productImport,
  title: 'Importar productos',
  each: 'una fila por producto',
  rule: 'Una fila con un código que ya existe modifica de ese producto solo lo que trae escrito, y su existencia solo si nunca tuvo movimientos; el precio, el mínimo, el máximo y el descuento son los de su área.',
  count: countProducts,
  done: 'Productos importados correctamente',
  list: { to: '/app/productos', label: 'Ver productos' },
  entities: ['products', 'catalogos'],
  before: ({ missing }, choice) => missing.length > 0 && <MissingEntries missing={missing} {...choice} />,
  notes: ({ prices, openings }) =>
    [openingsText(openings), priceSummaryText(prices)].filter(Boolean).join('\n'),
  doubts: ({ sameNames }) => sameNames.length > 0 && <SameNamesTable rows={sameNames} />,
}
