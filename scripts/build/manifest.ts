// The bundler's manifest of its files.

import { join } from 'node:path'
import { readJson } from '../machine/files.ts'

interface Chunk {
  file: string
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
  assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Every script and style file that these modules load, each once. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  return unique(chunksOf(manifest, modules).flatMap(({ file, css = [] }) => [file, ...css]))
}

/** The data that these modules and what they import fetch. */
export const dataOf = (manifest: Manifest, modules: readonly string[]): string[] =>
  unique(chunksOf(manifest, modules).flatMap(({ assets = [] }) => assets))

/** What these modules and what they import load when it is needed. */
export const partsOf = (manifest: Manifest, modules: readonly string[]): string[] =>
  unique(chunksOf(manifest, modules).flatMap(({ dynamicImports = [] }) => dynamicImports))

function chunksOf(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const chunks: Chunk[] = []
  const names = new Set(modules)
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The built client has no module ${name}.`)
    chunks.push(chunk)
    for (const each of chunk.imports ?? []) names.add(each)
  }
  return chunks
}

const unique = (names: readonly string[]) => [...new Set(names)]

/** Of files that import each other, one runs before what it imports is there. Only the start may take part: all of it runs last. */
export function refuseCircles(manifest: Manifest): void {
  const start = manifest['index.html']?.file
  const inner: Record<string, Chunk> = {}
  for (const [name, { file, imports = [] }] of Object.entries(manifest)) {
    if (file !== start) inner[name] = { file, imports: imports.filter((each) => manifest[each]?.file !== start) }
  }
  const circle = Object.values(inner).filter(({ file, imports = [] }) => filesOf(inner, imports).includes(file))
  const names = [...new Set(circle.map(({ file }) => file))]
  if (names.length > 0) throw new Error(`These files import each other (web/build/group-modules.ts): ${names.join(', ')}`)
}

/** The script of every screen, and what it imports. */
export const scriptsAtStart = (manifest: Manifest): string[] => filesOf(manifest, ['index.html']).filter((file) => file.endsWith('.js'))

/** The style of all screens. */
export function styleOf(manifest: Manifest): string {
  const style = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file
  if (!style) throw new Error('The built client has no style.')
  return style
}

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
