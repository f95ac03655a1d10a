export const tillTexts = {
  change: 'Cambiar de cajero',
  changeKeys: 'Cambiar de cajero (Alt+J)',
  lock: 'Bloquear la caja',
  lockWords: 'pin salir pausa almuerzo',
  words: 'turno usuario vendedor pin caja',
  who: '¿Quién atiende?',
  pin: 'PIN de caja',
  required: 'Escriba su PIN',
  enter: 'Entrar',
  cancel: 'Cancelar',
  nobody: 'Nadie de esta área tiene un PIN de caja. Cada persona lo pone en Mi cuenta, con su contraseña.',
  locked: 'Caja bloqueada',
  lockedWhat: (name: string) =>
    `${name}, escriba su PIN para seguir donde estaba. Si atiende otra persona, los documentos a medias quedan como borradores de ${name}.`,
  byPassword: 'Entrar con contraseña',
} as const
