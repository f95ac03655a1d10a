/** What is refused of attachments. Screens load it without the validation library. */
export const sentences = {
  choose: 'Elija una foto o un PDF',
  tooLarge: 'El archivo admite 10 MB como máximo',
  unknownType: 'El archivo no es una foto (JPEG, PNG o WebP) ni un PDF',
  brokenPhoto: 'La foto está dañada o incompleta: tómela o guárdela de nuevo',
  brokenPdf: 'El PDF está dañado o incompleto: guárdelo de nuevo',
  full: 'No queda espacio para adjuntos: quite los que sobran, o pida a un administrador más espacio en Configuración',
  unknown: 'Adjunto no encontrado',
  notYours: 'Solo quita un adjunto quien lo agregó o quien puede modificar el registro',
} as const
