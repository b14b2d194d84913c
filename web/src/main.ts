import '@fontsource-variable/alegreya/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './styles/tokens.css'
import './styles/players.css'
import './styles/games.css'
import './styles/base.css'
import './styles/controls.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { getLocale, overwriteGetLocale } from './paraglide/runtime'

// another language loads the page anew: until then nobody needs to ask the browser's storage for every sentence
const locale = getLocale()
overwriteGetLocale(() => locale)

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the app')
mount(App, { target })
