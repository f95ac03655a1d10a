/** Where the manual shows a section: `/app/ayuda/ventas/cotizar`, of `ventas#cotizar`. */
export function sectionAddress(id: string): string {
  return `/app/ayuda/${id.split('#').map(encodeURIComponent).join('/')}`
}

/** The section of an address with these parameters; the first page's without any. */
export function sectionOfAddress(page: string | undefined, section: string | undefined): string {
  if (page === undefined) return 'manual'
  return section === undefined ? page : `${page}#${section}`
}
