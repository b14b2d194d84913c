import '@fontsource-variable/alegreya/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './styles/tokens.css'
import './styles/players.css'
import './styles/games.css'
import './styles/base.css'
import './styles/controls.css'
import { mount } from 'svelte'
import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the app')
mount(App, { target })
