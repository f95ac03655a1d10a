/** Above it a photo is made smaller before it is sent: a phone on a slow network sends a tenth. */
const LARGE = 2 * 1024 * 1024
/** As the server keeps it. */
const WIDEST = 2400

/**
 * A large photo as a smaller JPEG, upright. Every other file, and a photo that this browser cannot read, is returned as it
 * is: the server decides what it takes.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= LARGE) return file
  const content = await smaller(file).catch(() => null)
  if (!content || content.size >= file.size) return file
  return new File([content], file.name, { type: content.type, lastModified: file.lastModified })
}

async function smaller(file: File): Promise<Blob | null> {
  const photo = await createImageBitmap(file)
  try {
    const scale = Math.min(1, WIDEST / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * scale)
    canvas.height = Math.round(photo.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return null
    // What is transparent would be black in a JPEG.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(photo, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  } finally {
    photo.close()
  }
}
