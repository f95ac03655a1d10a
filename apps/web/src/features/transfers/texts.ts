import { countProducts, countUnits, formatId } from '../../shared/format/format.ts'

export const texts = {
  requests: 'Solicitud de traslado',
  dispatches: 'Despachos',
  create: 'Nueva solicitud de traslado',
  titleOf: (id: number) => `Traslado #${formatId(id)}`,
  nameOf: (id: number) => `traslado ${formatId(id)}`,
  noRequests: 'Todavía no hay solicitudes de traslado',
  noDispatches: 'No hay traslados que despachar',

  id: 'No.',
  date: 'Fecha',
  source: 'Despacha',
  target: 'Recibe',
  sourceField: 'Área que despacha',
  sourceFixed: 'Área que despacha (fija mientras haya líneas)',
  targetField: 'Área que recibe',
  step: 'Estado',
  units: 'Solicitado',
  unitsSent: 'Enviado',
  total: 'Total',
  observation: 'Observación',
  createBy: 'Solicitado por',
  createAt: 'Solicitado el',
  dispatchedBy: 'Despachado por',
  dispatchedAt: 'Despachado el',

  lines: 'Líneas del traslado',
  code: 'Código',
  product: 'Producto',
  um: 'U/M',
  available: 'Disponible',
  requested: 'Solicitado',
  sent: 'Enviado',
  toSend: 'A enviar',
  cost: 'Costo C$',
  lineTotal: 'Total C$',

  open: 'Abrir',
  edit: 'Modificar',
  cancelEdit: 'Cancelar',
  close: 'Cerrar',
  print: 'Imprimir',
  save: 'Guardar solicitud',
  dispatch: 'Despachar',
  annul: 'Anular',
  saveTitle: (id: number) => (id === 0 ? 'Guardar solicitud nueva' : `Guardar solicitud ${formatId(id)}`),
  saveBody: (asked: { source: string; lines: number; units: number }) =>
    `${counted(asked)} de ${asked.source}\nQueda reservado allí hasta que se despache o se anule.`,
  dispatchTitle: (id: number) => `Despachar traslado ${formatId(id)}`,
  dispatchBody: (sent: { target: string; lines: number; units: number }) =>
    `${counted(sent)} a ${sent.target}\nSale y entra al inventario de inmediato, con el mismo valor. Después no se puede modificar ni anular.`,
  annulTitle: (id: number) => `Anular traslado ${formatId(id)}`,
  annulBody: ({ source, target }: { source: string; target: string }) =>
    `De ${source} a ${target}\nConserva su número y deja de reservar.`,
  onlyRequested: 'El traslado ya no está pendiente',
  otherArea: 'Lo despacha otra área',
  requestedByOther: 'Lo modifica el área que lo solicitó',
  watermark: 'ANULADO',
  printed: 'Traslado',
  printTitle: (id: number) => `Traslado ${formatId(id)}`,
  signatures: ['Solicitado por', 'Entregué conforme', 'Recibí conforme'],
} as const

const counted = ({ lines, units }: { lines: number; units: number }) =>
  `${countProducts(lines)} · ${countUnits(units)}`
