import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BuiltClient {
  buildId: string
  webRoot: string | null
}

const folder = join(import.meta.dirname, '../../../dist/web')

/** The web client that `npm run build` left in dist/web. Without one the API is served all the same. */
export async function findBuiltClient(): Promise<BuiltClient> {
  try {
    const { id } = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as { id: string }
    return { buildId: id, webRoot: folder }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { buildId: 'dev', webRoot: null }
  }
}
