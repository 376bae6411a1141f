import { makeSite } from '../../fixture'
import { fontFiles } from './pictureFonts'
import { testPictures } from './takePictures'
import { navigation, pagesWith, playground } from './templates'

testPictures({
  name: 'engine',
  // tests/docs compares all widths.
  widths: [360, 1280],
  build: async (onEnd) => {
    const { root, build } = await makeSite({ ...pagesWith('counter'), ...fontFiles }, onEnd)
    await build({ navigation, playground })
    return root
  },
})
