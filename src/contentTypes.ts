export const eventsType = 'text/event-stream'
export const htmlType = 'text/html;charset=utf-8'
export const textType = 'text/plain;charset=utf-8'
export const scriptType = 'text/javascript;charset=utf-8'

/** By the extension of a file. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css;charset=utf-8',
  '.gif': 'image/gif',
  // The frame of samples. Its type differs from that of pages, to which watch mode adds a script.
  '.htm': 'text/html',
  '.html': htmlType,
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': scriptType,
  '.json': 'application/json',
  '.md': 'text/markdown;charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': textType,
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** The content type of a file, by its extension. */
export function contentTypeOf(file: string): string {
  return contentTypes[/\.\w+$/.exec(file.toLowerCase())?.[0] ?? ''] ?? 'application/octet-stream'
}
