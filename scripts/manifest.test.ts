import { expect, test } from 'vitest'
import { filesOf, type Manifest } from './manifest.ts'

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

test('a renamed module is an error, not a weight of zero', () => {
  expect(() => filesOf(manifest, ['SignIn.tsx'])).toThrow('The built client has no module SignIn.tsx.')
})
