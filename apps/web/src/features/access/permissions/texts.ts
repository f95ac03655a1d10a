export const texts = {
  role: 'Rol',
  search: 'Buscar permiso',
  choose: 'Elija un rol para ver y cambiar sus permisos',
  nothing: 'Ningún permiso coincide con la búsqueda',
  permission: 'Permiso',
  canRead: 'Permitir',
  of: (granted: number, all: number) => `${granted} de ${all}`,
  allow: (name: string) => `Permitir: ${name}`,
  hint: 'Cada cambio se guarda al hacerlo y vale de inmediato para quienes tienen el rol.',
} as const
