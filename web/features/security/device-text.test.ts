import { expect, it } from 'vitest'
import { deviceText } from './device-text.ts'

const words = {
  device: ({ browser, system }: { browser: string; system: string }) => `${browser} en ${system}`,
  unknownDevice: 'Dispositivo desconocido',
  unknownBrowser: 'Navegador',
}

it.each([
  ['Chrome on Windows', 'Chrome en Windows'],
  ['Browser on Linux', 'Navegador en Linux'],
  ['Firefox', 'Firefox'],
  ['Browser', 'Navegador'],
  ['Unknown device', 'Dispositivo desconocido'],
])('%s is %s', (device, text) => {
  expect(deviceText(device, words)).toBe(text)
})
