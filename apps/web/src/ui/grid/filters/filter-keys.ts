import type { HandledKeys } from '../../shortcuts/handled-keys.ts'

/** For the sheet; the boxes of the filters handle Enter and Escape. */
export const filterKeys: HandledKeys = {
  where: 'En los filtros de una tabla',
  keys: [
    { keys: 'Tab Shift+Tab', label: 'Filtro siguiente y anterior' },
    { keys: 'ArrowDown ArrowUp', label: 'Bajar a las filas y subir a los títulos' },
    { keys: 'Enter', label: 'Filtrar sin esperar' },
    { keys: 'Escape', label: 'Borrar el filtro' },
  ],
}
