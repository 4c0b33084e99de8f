/** The server's names for an unknown device or browser. */
const unknownDevice = 'Unknown device'
const unknownBrowser = 'Browser'

export interface DeviceWords {
  device: (words: { browser: string; system: string }) => string
  unknownDevice: string
  unknownBrowser: string
}

/** "Chrome on Windows", as the server names a device, in the reader's language. */
export function deviceText(device: string, words: DeviceWords): string {
  if (device === unknownDevice) return words.unknownDevice
  const [name = '', system] = device.split(' on ')
  const browser = name === unknownBrowser ? words.unknownBrowser : name
  return system ? words.device({ browser, system }) : browser
}
