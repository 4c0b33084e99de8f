import { expect, test } from 'vitest'
import { dataOf, filesOf, type Manifest, refuseCircles } from './manifest.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'Login.tsx': { file: 'login.js', css: ['login.css', 'index.css'], imports: ['_shared.js', '_form.js'] },
  '_form.js': { file: 'form.js', css: ['form.css'] },
}

test('a screen loads its modules, their imports and all of their styles, each once', () => {
  const files = filesOf(manifest, ['index.html', 'Login.tsx'])
  expect(files.sort()).toEqual(['form.css', 'form.js', 'index.css', 'index.js', 'login.css', 'login.js', 'shared.js'])
})

test('the data that a screen fetches counts wherever the code that fetches it is', () => {
  const atlas = { file: 'atlas.js', assets: ['counties.json'] }
  const map = { file: 'map.js', imports: ['_atlas.js'] }
  expect(dataOf({ ...manifest, 'Map.tsx': map, '_atlas.js': atlas }, ['Map.tsx', 'Login.tsx'])).toEqual(['counties.json'])
})

test('a renamed module is an error, not a weight of zero', () => {
  expect(() => filesOf(manifest, ['SignIn.tsx'])).toThrow('The built client has no module SignIn.tsx.')
})

test('two files that import each other end the build, unless one is the start', () => {
  expect(() => refuseCircles(manifest)).not.toThrow()
  const form = { file: 'form.js', imports: ['Login.tsx'] }
  expect(() => refuseCircles({ ...manifest, '_form.js': form })).toThrow('(web/build/group-modules.ts): login.js, form.js')
})
