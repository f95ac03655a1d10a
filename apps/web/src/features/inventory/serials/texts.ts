import { serialRecord } from '@yunque/contract/inventory/serial.record'
import { countUnits, formatDate } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Series y garantías',
  create: 'Registrar series',
  search: 'Buscar serie o producto',
  empty: 'Todavía no hay series',
  emptyHint:
    'Los productos que llevan series las piden al venderlos. Active las series en la ficha del producto, y registre aquí las de lo que ya está en existencia.',
  nameOf: (serial: string) => `serie ${serial}`,
  titleOf: (serial: string) => `Serie ${serial}`,
  shown: 'Series que se muestran',
  all: 'Todas',
  inStock: 'En existencia',
  soldOnly: 'Vendidas',

  serial: serialRecord.serial.word,
  product: serialRecord.product.word,
  area: serialRecord.area.word,
  client: serialRecord.client.word,
  bill: serialRecord.billNumber.word,
  soldOn: serialRecord.soldOn.word,
  warranty: serialRecord.warrantyId.word,
  noWarranty: 'Sin garantía',
  standing: 'Datos de la serie',
  history: 'Historia',
  registered: 'Registrada',
  enters: 'Entró',
  leaves: 'Salió',
  at: (area: string) => `en ${area}`,
  from: (area: string) => `de ${area}`,
  close: 'Cerrar',
  claim: 'Recibir reclamo',

  missingTitle: '¿De qué producto son las series?',
  missingHint: 'Estos productos tienen unidades en existencia sin serie registrada.',
  none: 'Todas las unidades tienen su serie',
  noneHint:
    'Un producto aparece aquí cuando lleva series «Al recibir y vender» y hay unidades sin registrar.',
  missing: (units: number, missing: number) => `Faltan ${missing} de ${countUnits(units)}`,
  back: 'Otro producto',
  save: 'Registrar',
  count: (count: number, missing: number) => `${count} de ${missing}`,
  until: (day: string) => formatDate(day),
} as const
