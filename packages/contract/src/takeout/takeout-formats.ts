/** How the rows of a takeout are written. */
export const takeoutFormats = [
  { id: 'csv', name: 'CSV' },
  { id: 'excel', name: 'Excel' },
] as const
export type TakeoutFormat = (typeof takeoutFormats)[number]['id']
