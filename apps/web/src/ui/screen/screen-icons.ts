import * as icons from './screen-icon-list.ts'

/**
 * The icons of the screens, by the name that a screen gives. They stand apart from the screens, because the first
 * script of the application lists the screens and draws none of their icons.
 */
export const screenIcons = icons

/** `IconTruck` */
export type ScreenIcon = keyof typeof screenIcons
