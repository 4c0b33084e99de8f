// What the bundler says of its files.

interface Chunk {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
  assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Every file of script and style that these modules bring, each once. */
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

export const isManifest = (content: unknown): content is Manifest => typeof content === 'object' && content !== null
