import { formatMoney, formatPercent } from '../../lib/format/format.ts'

export const texts = {
  title: 'Seguimiento de cotizaciones',
  empty: 'No hay cotizaciones en esta vista',
  emptyHint: 'Aquí se sigue cada cotización hasta que se gana con su factura, se pierde o vence.',
  nameOf: (number: string) => `cotización ${number}`,
  titleOf: (number: string) => `Seguimiento de la cotización ${number}`,
  loseTitle: (number: string) => `Marcar como perdida la cotización ${number}`,

  shown: 'Cotizaciones que se muestran',
  open: 'Abiertas',
  contact: 'Llamar hoy',
  expiring: 'Por vencer',
  won: 'Ganadas',
  lost: 'Perdidas',
  expired: 'Vencidas',
  all: 'Todas',
  seller: 'Vendedor',
  anySeller: 'Todos los vendedores',

  number: 'No.',
  date: 'Fecha',
  client: 'Cliente',
  phone: 'Teléfono',
  total: 'Total',
  state: 'Estado',
  validUntil: 'Válida hasta',
  daysLeft: 'Días',
  nextContact: 'Próximo contacto',
  note: 'Nota',
  reason: 'Motivo',
  lostOn: 'Perdida el',
  invoice: 'Factura',
  area: 'Área',

  figures: 'Cifras de las cotizaciones',
  countAndValue: (count: number, value: number) => `${count} · ${formatMoney(value)}`,
  rate: 'Conversión',
  rateOf: (byCount: number, byValue: number) =>
    `${formatPercent(byCount)} · ${formatPercent(byValue)} del valor`,
  noRate: 'Sin decididas',
  losses: 'Motivo más frecuente',

  view: 'Ver cotización',
  follow: 'Dar seguimiento',
  lose: 'Marcar como perdida',
  recover: 'Reabrir',
  recoverTitle: (number: string) => `Reabrir la cotización ${number}`,
  recoverBody: (client: string, total: number) =>
    `${client} · ${formatMoney(total)}\nVuelve a estar abierta, o vencida si pasó su último día.`,
  save: 'Guardar',
  decided: 'Ya está ganada, perdida o anulada',
  notLost: 'No está perdida',
  onlyQuotations: 'Ya es una pre-venta',
  about: (client: string, total: number) => `${client} · ${formatMoney(total)}`,
} as const

