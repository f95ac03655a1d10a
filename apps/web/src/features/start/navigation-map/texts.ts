export const texts = {
  search: 'Buscar pantalla',
  screen: 'Pantalla',
  section: 'Sección',
  none: '—',
  path: 'Dirección',
  resource: 'Permiso',
  everyone: 'Todos los usuarios',
  favourite: 'Favorito',
  nothing: 'Ninguna pantalla coincide',
} as const
