/** What every page's look rests on. The composition root imports it once, before anything else. */
import './tokens.css';
import './fonts.css';
import './base.css';
import './firstFrame.css';
