import { fixedCatalogs } from '../core/constants.ts'
import { apart, choice, day, flag, id, key, maybe, moment, money, number, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'
import { audienceWords, listBaseWords, roundingWords } from './price-list-choices.ts'

/** A row of the list of price lists. `products` have typed prices in it; `clients` have it as their own. */
export const priceListRecord = {
  id: apart(id('No.')),
  name: text('Nombre'),
  currencyId: choice('Moneda', { choices: fixedCatalogs.currency }),
  audienceId: choice('Para quién', { words: audienceWords }),
  priority: number('Prioridad'),
  validFrom: maybe(day('Vale desde', { named: 'La fecha desde la que vale' })),
  validTo: maybe(day('Vale hasta', { named: 'La fecha hasta la que vale' })),
  baseId: maybe(choice('Se calcula sobre', { named: 'La base', words: listBaseWords })),
  baseListId: maybe(key('Lista base')),
  baseList: maybe(text('Lista base')),
  roundingId: choice('Redondeo', { words: roundingWords }),
  roundingStep: money('A múltiplos de C$', { named: 'El múltiplo' }),
  groups: text('Grupos de clientes', { named: 'Los grupos' }),
  areas: text('Áreas'),
  products: number('Productos'),
  clients: number('Clientes'),
  active: flag('Estado', { words: activeWords }),
  version: key('Versión'),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: apart(maybe(text('Creado por'))),
  modifyAt: apart(maybe(moment('Anulado el', { named: 'La fecha de modificación' }))),
  modifyBy: apart(maybe(text('Anulado por'))),
}
