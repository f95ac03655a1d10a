declare module 'virtual:manual' {
  /** Every section of the manual, in its order. */
  export const sections: readonly import('./manual-section.ts').ManualSection[]
}
