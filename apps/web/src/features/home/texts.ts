export const texts = {
  shortcuts: 'Accesos',
  dispatches: (total: number) => `Por despachar (${total})`,
  dispatch: ({ id, area, units }: { id: string; area: string; units: string }) =>
    `${id} · ${area} · ${units} unidades`,
  create: 'Crear',
  favourites: 'Favoritos',
  recents: 'Documentos recientes',
  noFavourites: 'La estrella junto al título de una pantalla la agrega aquí.',
  noRecents: 'Los últimos documentos abiertos aparecerán aquí.',
  nothing: 'El usuario aún no tiene pantallas asignadas. Un administrador puede darle permisos a su rol.',
} as const
