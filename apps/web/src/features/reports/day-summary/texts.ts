export const texts = {
  day: 'Día',
  share: 'Compartir texto',
  sharePicture: 'Compartir imagen',
  savePicture: 'Guardar imagen',
  copied: 'El resumen está copiado: péguelo en un mensaje.',
  notCopied: 'El navegador no permitió copiar.',
  mail: 'Enviarlo por correo',
} as const
