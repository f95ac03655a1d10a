const MB = 1024 * 1024
/** The largest file that is taken, in bytes (attachments.sizes). */
export const largestAttachment = 10 * MB
