/** The style sheets of every page. The composition root imports them once, before anything else. */
import './tokens.css';
import './fonts.css';
import './base.css';
import './firstFrame.css';
