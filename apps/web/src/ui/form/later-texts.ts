/** What a form says when it is kept on this device for its server (offline.later). */
export const laterTexts = {
  question: {
    title: 'El servidor no responde',
    body: 'Se puede guardar en este dispositivo: queda hecho aquí, y se registra cuando el servidor responda.',
    action: 'Guardar en este dispositivo',
    cancel: 'Esperar',
  },
  hint: 'El servidor no responde: se guarda en este dispositivo y se registra después',
  kept: (number: string) =>
    `Guardado en este dispositivo con el número ${number}: se registra cuando el servidor responda`,
  notKept: 'NO se guardó: este dispositivo no pudo escribirlo',
} as const
