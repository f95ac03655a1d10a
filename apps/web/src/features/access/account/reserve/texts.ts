/** Texts of a computer that becomes the reserve of a store. */
export const texts = {
  title: 'Ser computador de reserva',
  intro:
    'Este computador recibe, segundo a segundo, lo que se guarda en la tienda. Si el computador de la tienda se pierde, una persona convierte este en la tienda.',
  address: 'La dirección de la tienda',
  addressHint: 'La que usan las cajas, como yunque.local o 192.168.1.10.',
  code: 'El código',
  codeHint: 'En la tienda: Respaldos, Computador de reserva, Conectar otro computador.',
  connect: 'Conectar',
  done: (store: string) => `Este computador ya es la reserva de ${store}.`,
  opening: 'Se abre su página…',
  back: 'Volver al inicio',
} as const
