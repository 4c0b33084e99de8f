// The bundler's manifest of its files.

import { join } from 'node:path'
import { readJson } from './files.ts'

interface Chunk {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
  assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Every script and style file that these modules load, each once. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...modules]
  for (const name of waiting) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The built client has no module ${name}.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files]
}

/** The script of every screen, and what it imports. */
export const scriptsAtStart = (manifest: Manifest): string[] => filesOf(manifest, ['index.html']).filter((file) => file.endsWith('.js'))

/** The shared styles, which are inline in every page. */
export const stylesInPage = (manifest: Manifest): string[] => filesOf(manifest, ['index.html']).filter((file) => file.endsWith('.css'))

/** The files of the build in this folder, by module. */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await readJson(join(folder, '.vite/manifest.json'))
  const modules = await readJson(join(folder, '.vite/modules.json'))
  if (!isManifest(manifest) || !isRecord(modules)) throw new Error(`${folder} holds no manifest: npm run build makes one.`)
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const others = Object.entries(modules).flatMap(([name, file]) => {
    const chunk = byFile.get(file)
    return chunk ? [[name, chunk] as const] : []
  })
  return { ...Object.fromEntries(others), ...manifest }
}

const isManifest = (content: unknown): content is Manifest => typeof content === 'object' && content !== null
const isRecord = (content: unknown): content is Record<string, string> => typeof content === 'object' && content !== null
