/** Texts of the sheet of recovery. */
export const texts = {
  title: 'Hoja de recuperación',
  what: 'Para qué sirve',
  purpose:
    'Si se pierde la computadora de la tienda, un respaldo y las doce palabras de esta hoja la devuelven en otra: los equipos entran sin conectarlos de nuevo, los usuarios siguen con su segundo factor, y vuelven el correo y las copias de los respaldos.',
  keep: 'Guárdela en papel, lejos de la computadora: no se puede ver ni imprimir otra vez, solo hacer otra.',
  none: 'Todavía no hay hoja. Los respaldos se restauran también sin ella, pero en cada equipo hay que empezar de nuevo.',
  ready: (when: string) => `La hoja de ahora se hizo el ${when} y abre los respaldos hechos desde entonces.`,
  lost: (when: string) =>
    `La hoja del ${when} no abre los respaldos nuevos: este servidor no tiene su llave. Haga otra.`,
  make: 'Hacer la hoja',
  makeOther: 'Hacer otra hoja',
  another: 'Con otra hoja cambian las palabras. Guarde la de antes mientras conserve respaldos de antes.',
  password: 'Su contraseña',
  passwordWhy: 'Se pide porque la hoja y un respaldo son las llaves de la tienda.',
  once: 'Las palabras se muestran solo esta vez: imprima la hoja, o cópielas a mano, antes de volver.',
  place: 'Hoja de recuperación',
  placeNone: 'ninguna',
  placeReady: (when: string) => `del ${when}`,
  placeLost: 'no abre los respaldos nuevos',
  open: 'Ver',
  paper: {
    made: 'Hecha el',
    validFrom: 'Abre los respaldos hechos desde esa hora. Para los de antes vale la hoja de antes.',
    words: 'Las doce palabras',
    steps: 'Si se pierde la computadora',
    step: [
      'Instale Yunque en otra computadora y entre como administrador.',
      'En la primera página elija «Restaurar un respaldo», y ahí el archivo más nuevo o «Desde la copia continua»: están en la segunda carpeta o en la nube.',
      'Cuando las pida, escriba las doce palabras en su orden. Los acentos y las mayúsculas no importan.',
      'Encienda las cajas y los teléfonos: entran como antes, sin conectarlos de nuevo.',
    ],
    secret:
      'Quien tiene esta hoja y un respaldo tiene las llaves de la tienda: guárdela donde guarda los papeles del negocio, no junto a la computadora.',
  },
} as const
