/** The messages for answers without a text of their own. A client loads them with its first script, alone. */
export const failureMessages = {
  noPermission: 'El usuario no tiene permisos para este recurso',
  internalError: 'Error interno en la aplicacion',
  olderServer: 'La tienda está ahora en otro computador, y este es el de antes: nada de lo que muestra vale.',
  tooManyAtOnce: 'Hay demasiadas solicitudes suyas a la vez. Espere unos segundos.',
} as const
