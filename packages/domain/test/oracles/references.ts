/** A reference without its case, blanks, signs and the zeros that its numbers begin with: ' TRF 00012' is 'trf-12'. */
export const referenceKey = (reference: string): string =>
  reference
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[0-9]+/g, '-$&-')
    .replace(/-0+([0-9])/g, '-$1')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
