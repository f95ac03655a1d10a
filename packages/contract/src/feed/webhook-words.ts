/** Whether a webhook sends. */
export const webhookWords = { true: 'Encendido', false: 'Apagado' } as const

/** Why a webhook does not send any more, by what the server keeps. */
export const offReasons = {
  hand: 'Apagado por una persona',
  failing: 'Falló durante tres días',
  gone: 'El otro programa pidió no recibir más',
  key: 'Su llave terminó',
} as const

/** The states of a delivery. */
export const deliveryStates = [
  { id: 'pending', name: 'En espera' },
  { id: 'sent', name: 'Entregado' },
  { id: 'failed', name: 'Falló' },
  { id: 'dropped', name: 'Ya no corresponde' },
] as const

/** What happened to a record. */
export const deliveredActs = [
  { id: 'created', name: 'Creado' },
  { id: 'changed', name: 'Cambiado' },
  { id: 'removed', name: 'Quitado' },
  { id: 'restarted', name: 'Leer todo de nuevo' },
] as const
